/** Whether somebody is signed in here, as far as this browser remembers: `user` holds who. (SPEC 3) */
export function isSignedIn(): boolean {
  try {
    const user: unknown = JSON.parse(localStorage.getItem("user") ?? "null");
    return typeof user === "object" && user !== null && "_id" in user && Boolean(user._id);
  } catch {
    return false;
  }
}
