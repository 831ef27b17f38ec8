-- How often each song was played in each month, for ever: days are deleted after five weeks. Triggers on the days keep
-- it in the transaction that counts a play, whichever version of the Worker writes it, so that a total can be neither
-- missed nor counted twice. A song that is deleted keeps its totals. More counts of a month, such as plays to the end,
-- can be added as columns; a breakdown, such as by country, as a table of its own beside this one.
CREATE TABLE plays_monthly (
  -- yyyy-mm in UTC.
  month TEXT NOT NULL,
  song_id TEXT NOT NULL,
  plays INTEGER NOT NULL,
  PRIMARY KEY (month, song_id)
) WITHOUT ROWID;

INSERT INTO plays_monthly (month, song_id, plays)
SELECT substr(day, 1, 7), song_id, sum(plays) FROM plays_daily GROUP BY 1, 2;

CREATE TRIGGER count_month_of_new_day AFTER INSERT ON plays_daily BEGIN
  INSERT INTO plays_monthly (month, song_id, plays) VALUES (substr(new.day, 1, 7), new.song_id, new.plays)
    ON CONFLICT (month, song_id) DO UPDATE SET plays = plays + excluded.plays;
END;
CREATE TRIGGER count_month_of_day AFTER UPDATE OF plays ON plays_daily BEGIN
  UPDATE plays_monthly SET plays = plays + new.plays - old.plays
    WHERE month = substr(new.day, 1, 7) AND song_id = new.song_id;
END;
