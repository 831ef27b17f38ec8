/**
 * Toasts around accounts that the browser says by itself, in exact English; `server-strings.ts` gives them in
 * the page's language. The first group is that of product.md 15.2 to 15.5.
 */
export const accountNotices = {
  invalidEmail: "Please enter a valid email address",
  fillAll: "Please fill in all fields",
  captchaMissing: "Please complete the captcha verification",
  captchaExpired: "Captcha expired, please verify again",
  wrongPair: "Your password or email is incorrect",
  loggedIn: "You logged into your account successfully",
  codeSent: "OTP sent to your email",
  codeNotSent: "Failed to send OTP, try again!",
  wrongCode: "Invalid OTP, please try again!",
  signedUp: "You signed up successfully",
  emailTaken: "Email already registered",
  resetCodeSent: "Otp sent to your email",
  passwordChanged: "Password changed successfully!",
  wentWrong: "Something went wrong, please try again",
  signupFailed: "Something went wrong",
  serverError: "Server error. Please try again later.",

  tooMany: "Too many attempts. Please try again in {{minutes}} min.",
} as const;
