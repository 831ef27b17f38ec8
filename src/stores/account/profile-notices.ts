/**
 * What the profile page says by itself, in exact English; `server-strings.ts` gives it in the page's
 * language. The first group is that of product.md 15.6.
 */
export const profileNotices = {
  passwordNotChanged: "Failed to change password. Please try again.",
  serverError: "Server error occurred.",
  network: "Network error. Please check your connection.",
  unexpected: "An unexpected error occurred.",

  saved: "Profile saved",
  signedOutThere: "Signed out on that device",
  signedOutEverywhere: "You are signed out everywhere",
  deleted: "Your account is deleted",
} as const;
