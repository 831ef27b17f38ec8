import { listNotices } from "#worker/operator/notice-queries.ts";
import { describeNotice } from "#worker/operator/describe-notice.ts";
import { listFailingTasks } from "#worker/operator/task-queries.ts";
import { command } from "../command.ts";
import { dayAndTime } from "../people/cells.ts";

const SHOWN = 50;

const list = command({
  noun: "notices",
  verb: "list",
  usage: "",
  does: "Lists tasks of the clock that fail, and what the site has told you by mail or still has to",
  run: async (desk) => {
    const failing = await listFailingTasks(desk.users);
    const notices = (await listNotices(desk.users, SHOWN)).map(({ noticedAt, toldAt, ...notice }) => ({
      noticedAt: dayAndTime(noticedAt),
      toldAt: toldAt === null ? null : dayAndTime(toldAt),
      kind: notice.kind,
      subject: describeNotice(notice).subject,
    }));
    desk.show(
      { failing, notices },
      {
        title: "Tasks of the clock that fail",
        columns: [
          { name: "task" },
          { name: "since" },
          { name: "times", isNumber: true },
          { name: "last" },
          { name: "reason" },
        ],
        rows: failing.map((row) => [
          row.task,
          dayAndTime(row.since),
          String(row.failures),
          dayAndTime(row.lastFailedAt),
          row.reason,
        ]),
      },
      {
        title: "Notices, the newest first",
        columns: ["noticed", "mailed", "about"].map((name) => ({ name })),
        rows: notices.map((row) => [row.noticedAt, row.toldAt ?? "not yet", row.subject]),
      },
    );
  },
});

export const noticeCommands = [list];
