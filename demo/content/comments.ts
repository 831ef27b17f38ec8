/** What listeners wrote on an album: its title, then name and words, the newest first. */
export const COMMENTS: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  夜更けの窓: [
    [
      "Mina",
      "I put this on for the last hour of work and it never gets in the way. The cat song is my favourite.",
    ],
    ["Tobias", "You can hear the tape machine breathe between the songs. Lovely."],
    ["Priya", "It rained here while I listened and I could not tell which rain was whose."],
  ],
  "Letters from the Ridge": [
    [
      "Walt",
      "Golden Hour was playing when we drove home from my sister's wedding. Bought it the next morning.",
    ],
    ["Annika", "The fiddle on Old River Road! More of that, please."],
    ["Joe", "Saw them on a porch in Boone two summers ago. The record sounds just like that evening."],
    ["Camille", "Simple songs, played by people who listen to each other."],
    ["Ren", "My daughter asks for the lantern song every night now."],
  ],
  "Noche de neón": [
    ["Iker", "The piano comes in and the whole kitchen dances."],
    ["Laura", "Sol de medianoche with Неон 84 is the collaboration I did not know I needed."],
    ["Dom", "Play it loud once, then play it loud again."],
  ],
  "Areia & Sal": [
    ["Luiza", "It smells of the sea. I grew up three streets from Arpoador and this is how mornings were."],
    ["Henrik", "Perfect for Sunday breakfast, and free! I would gladly pay for the next one."],
  ],
  "Ночной экспресс": [
    ["Sasha", "Took this on the real night train. The bass line keeps time with the wheels."],
    ["Mark", "The last track makes arriving feel like a film."],
    ["Yuki", "Analogue all the way down. What is the arpeggio on Электросвет played on?"],
  ],
  月下独奏: [
    ["Wei", "So quiet that I heard my own clock. I mean that kindly."],
    ["Elena", "I play the piano a little, and I am trying to learn how she leaves things out."],
  ],
  Stillvann: [
    ["Ingrid", "My grandmother lived by that fjord. Thank you for this."],
    ["Paul", "I fall asleep to it. I have never heard the end, which must be the best review."],
    ["Noor", "Nordlys over fjorden on good headphones, in the dark. Do it."],
  ],
  "साँझ के रंग": [
    ["Meera", "At last a recording of an evening raga that takes its time."],
    ["Daniel", "The tabla is so close that you feel the skin of the drum."],
    ["Farah", "I came for गंगा किनारे and stayed for all of it."],
  ],
  "Porch Songs": [["Walt", "The first one I bought. Still the one that I give to friends."]],
  Malvarrosa: [["Noelia", "Eight in the morning, sand in the shoes. Exactly like that."]],
  茶馆小品: [["Jun", "Two small pieces, and I have played them more often than whole albums."]],
  "The Long Way to Asheville": [
    ["Joe", "Leave the Porch Light On goes straight to the heart."],
    ["Beth", "They take their time here, and it suits them. Mile Marker Nine is a whole road trip."],
  ],
  "Cierre a las siete": [
    ["Iker", "You hear the club empty out, song by song. Brilliant idea."],
    ["Sophie", "Seven in the morning never sounded so kind."],
  ],
  "Северный маршрут": [
    ["Sasha", "Longer trains, longer songs. I am not complaining."],
    ["Ola", "Solveig's chords over that drum machine: like snow behind glass."],
  ],
  Vinterhavn: [["Ingrid", "For the months when the harbour is the only light in town."]],
  "चार पहर": [["Meera", "Four hours of a day in three songs. Listen to each at its own time, it matters."]],
  西湖十二月: [["Wei", "I walked across the broken bridge with this in my ears, and it did snow."]],
  午前三時の台所: [["Mina", "A song for a refrigerator should not be this moving."]],
  "Maré cheia": [["Luiza", "Rede na varanda is the afternoon that I want back."]],
};
