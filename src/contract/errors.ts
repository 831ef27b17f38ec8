import type { ErrorCode } from "#domain/errors.ts";

/** Status and exact text of each failure. (product.md 13.2) */
export const wireErrors: Record<Exclude<ErrorCode, "network">, { status: number; message: string }> = {
  invalid_input: { status: 400, message: "Bad request" },
  unauthorized: { status: 401, message: "Unauthorized: You Need to Login" },
  forbidden: { status: 403, message: "Forbidden" },
  not_found: { status: 404, message: "Not found" },
  gone: { status: 410, message: "This is not available any more" },
  method_not_allowed: { status: 405, message: "Method not allowed" },
  conflict: { status: 409, message: "Conflict" },
  body_too_large: { status: 413, message: "Body too large" },
  unsupported_media_type: { status: 415, message: "Unsupported content type" },
  too_many_requests: { status: 429, message: "Too many requests, please try again later" },
  not_ready: { status: 503, message: "This song is still being prepared" },
  unavailable: { status: 503, message: "The site is busy right now. Please try again in a moment." },
  till_unavailable: { status: 503, message: "Network error, please check your connection." },
  server_error: { status: 500, message: "Server error. Please try again later." },
};

/** The text of a policy page that does not exist. (product.md 11.8) */
export const missingPolicy = { privacy: "Policy not found.", terms: "Terms And Conditions not found." };

/** Exact texts of failures around accounts; the first group is that of product.md 15.3 to 15.6. */
export const accountTexts = {
  wrongPair: "Your password or email is incorrect",
  captcha: "Please complete the captcha verification",
  codeNotSent: "Failed to send OTP, try again!",
  wrongCode: "Invalid OTP, please try again!",
  wrongResetCode: "OTP is incorrect or expired",
  alreadyRegistered: "Email is already registered!",
  emailTaken: "Email already registered",
  malformedEmail: "Email is incorrect or not valid",
  invalidEmail: "Email address is invalid!",
  noName: "Username is Required!",
  shortPassword: "Password needs to be 6 characters or more",
  passwordNotChanged: "Failed to change password. Please try again.",

  longPassword: "Password needs to be 256 characters or fewer",
  commonPassword: "This password is too easy to guess. Please choose another one.",
  wrongPassword: "Your current password is incorrect",
  wrongConfirmation: "That does not match your account",
  badPicture: "Please choose a JPEG, PNG or WebP picture of at most 5 MB",
  picturesFull: "Your pictures take up 100 MB already. Please remove some first.",
  suspended: "This account is suspended. Please contact us if you think that this is a mistake.",
  secondFactor: "One more step: please show that it is you",
  stepOver: "This sign-in took too long. Please start again.",
  wrongFactor: "This code is not right, or it was used already",
  wrongPasskey: "This passkey could not be used here",
  confirmFirst: "Please confirm first that it is you",
  noFactor: "There is no second step to sign in here",
  appThere: "Your account has an authenticator app already",
  passkeysFull: "An account can have up to 20 passkeys",
  noPasskeyName: "Please give the passkey a name",
} as const;

/** Exact texts of failures around likes and playlists; the first group is that of product.md 9.2 and 15.8. */
export const libraryTexts = {
  nothingLiked: "Either songId or albumId must be provided",
  noPlaylistName: "Playlist name cannot be empty",
  noPlaylistSongs: "Select at least one song",
  noPlaylistCover: "Please upload a cover image",
  tooManySelected: "You can select up to 20 songs only.",

  longPlaylistName: "Playlist name needs to be 100 characters or fewer",
  longDescription: "Description needs to be 1,000 characters or fewer",
  songTwice: "A song can be in a playlist only once",
  songNotThere: "The playlist has changed meanwhile, please try again",
  playlistFull: "A playlist can hold up to 1,000 songs",
} as const;

/** Exact texts of failures around purchases; the first group is that of product.md 15.7. */
export const storeTexts = {
  songNotBought: "Download not allowed. Purchase the song first.",
  albumNotBought: "Download not allowed. Purchase the album first.",

  alreadyOwned: "You own this already",
  isPending: "Your payment for this is still being confirmed",
  isFree: "This is free: there is nothing to pay",
  isAlbumOnly: "This song is sold with its album only",
  noTill: "Payments are not set up here yet",
  tillFailed: "The payment service does not answer. You have not been charged. Please try again.",
} as const;

/** Exact texts of the forms that visitors fill in; the first group is that of product.md 11.3 and 15.2. */
export const formTexts = {
  emptyComment: "Please fill in all fields.",
  messageSent: "Message sent successfully!",
  commentSent: "Comment submitted successfully!",

  longName: "Name needs to be 100 characters or fewer",
  longComment: "Comment needs to be 2,000 characters or fewer",
  longMessage: "Message needs to be 5,000 characters or fewer",
  badPhone: "Please enter a phone number",
  badLink: "This link is not valid any more",
} as const;

/** What a sign-in says that waits for its second step, beside its text. */
export const SECOND_FACTOR_REQUIRED = "second_factor_required";

/** What a change says that wants to know first that it is the user, beside its text. */
export const CONFIRMATION_REQUIRED = "confirmation_required";

/** What a failed insert of a taken e-mail says beside its text: clients look for it. (product.md 14.5) */
export const DUPLICATE_KEY = 11000;
