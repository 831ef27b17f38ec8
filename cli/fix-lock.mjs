// `npm run lock`: completes package-lock.json. npm leaves out optional platform packages that its registry did
// not offer when the lock was written, and `npm ci` then calls the lock out of step with package.json. Each package
// gets the digest that the registry names, without which `npm ci` would take whatever it is given; where there is
// none the command fails, and says for what.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lock;
const added = [];

for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = lockedVersion(path, name);
    if (found === version || !/^\d/.test(version)) continue;
    // Another version in the usual place: this one goes below the package that wants it.
    packages[`${found ? `${path}/` : ""}node_modules/${name}`] = {
      version,
      ...platformOf(name),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
const unverified = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === "" || entry.link || entry.integrity) continue;
  const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const integrity = integrityOf(`${name}@${entry.version}`);
  if (integrity) lock.packages[path] = { version: entry.version, integrity, ...entry };
  else unverified.push(`${name}@${entry.version}`);
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
if (added.length > 0) console.log(`Added ${added.length}: ${added.join(", ")}`);
if (unverified.length > 0) {
  console.error(`The registry names no digest of ${unverified.length}: ${unverified.join(", ")}`);
  process.exitCode = 1;
} else console.log("The lockfile is complete.");

/** The digest that the registry has of a package; undefined where it does not offer it. */
function integrityOf(spec) {
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  const asked = spawnSync(command, [...args, "view", spec, "dist.integrity", "--loglevel=silent"], {
    encoding: "utf8",
    shell: !npm && process.platform === "win32",
  });
  return /^sha512-[A-Za-z0-9+/]{86}==$/.exec(asked.stdout?.trim() ?? "")?.[0];
}

/** The version of a package that another one finds, in its own folder or in one above. */
function lockedVersion(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const found = packages[`${at && `${at}/`}node_modules/${name}`];
    if (found) return found.version;
    if (at === "") return undefined;
  }
}

function platformOf(name) {
  const os = /android|darwin|linux|win32|freebsd/.exec(name)?.[0];
  const cpu = /arm64|x64|wasm32/.exec(name)?.[0];
  const libc = name.includes("musl") ? "musl" : "glibc";
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(os === "linux" && { libc: [libc] }) };
}
