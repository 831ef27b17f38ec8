/**
 * Drawings of other sites' marks, as the lines of a path in a square of 24: Facebook's and Instagram's by Lucide (ISC
 * licence), WhatsApp's and Pinterest's by Tabler (MIT licence).
 */
export const NETWORK_MARKS = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM16 11.4a4 4 0 1 1-3.4-3.4 4 4 0 0 1 3.4 3.4zM17.5 6.5h.01",
  twitter: "M4 3.5h3.5L20 20.5h-3.5zM4.3 20.5l6.7-7.5M19.3 3.5l-6.2 6.9",
  googleplus: "M8.5 11.5H14a5.8 5.8 0 1 1-1.7-4M17.5 11.5h5M20 9v5",
  whatsapp:
    "m3 21 1.65-3.8a9 9 0 1 1 3.4 2.9zM9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0zm0 0a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1",
  pinterest:
    "m8 20 4-9M10.7 14c.44 1.26 1.43 2 2.55 2 2.07 0 3.75-1.55 3.75-4a5 5 0 1 0-9.7 1.7M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0",
} as const;

export type Network = keyof typeof NETWORK_MARKS;
