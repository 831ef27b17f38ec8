import { Html } from "./html.ts";

export const STYLE = new Html(`
  :root { color-scheme: light; --ink: #1a1f36; --soft: #4f566b; --line: #d5dbe5; --accent: #3f37c9; --danger: #a3162b; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #f5f7fa; }
  header { padding: 12px 16px; background: #fff3c4; color: #4a3500; text-align: center; border-bottom: 1px solid #e8d48a; }
  main { max-width: 60rem; margin: 0 auto; padding: clamp(16px, 4vw, 48px) 16px; }
  h1 { font-size: clamp(1.375rem, 1.1rem + 1.4vw, 2rem); line-height: 1.2; margin: 0 0 8px; }
  h2 { font-size: 1.125rem; margin: 0 0 16px; }
  p { margin: 0 0 12px; }
  a { color: var(--accent); }
  .soft { color: var(--soft); }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: clamp(16px, 3vw, 28px); }
  .checkout { display: grid; gap: clamp(20px, 4vw, 56px); }
  @media (width >= 760px) { .checkout { grid-template-columns: 1fr 1fr; align-items: start; } }
  .sum { font-size: clamp(2rem, 1.5rem + 2vw, 2.75rem); font-weight: 650; letter-spacing: -0.02em; margin: 0 0 20px; }
  .lines { list-style: none; margin: 0; padding: 0; }
  .lines li { display: flex; gap: 16px; justify-content: space-between; padding: 12px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  .lines .price { white-space: nowrap; }
  label { display: block; font-weight: 600; margin: 0 0 4px; }
  input { width: 100%; font: inherit; color: inherit; background: #fff; padding: 10px 12px; min-height: 44px; border: 1px solid #8792a2; border-radius: 8px; margin: 0 0 16px; }
  button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid #8792a2; background: #fff; color: var(--ink); cursor: pointer; }
  button:hover { background: #eef1f6; }
  button.main { background: var(--accent); border-color: var(--accent); color: #fff; }
  button.main:hover { background: #2f28a5; }
  button.danger { color: var(--danger); border-color: currentcolor; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .stack { display: grid; gap: 12px; }
  .stack p { margin: -4px 0 8px; font-size: 0.875rem; }
  .alert { border-left: 4px solid var(--danger); background: #fdeef0; padding: 12px 16px; border-radius: 6px; margin: 0 0 16px; }
  .payments { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px; }
  .payment { display: grid; gap: 12px; }
  .payment h2 { margin: 0; overflow-wrap: anywhere; }
  .facts { display: grid; grid-template-columns: minmax(5.5rem, auto) 1fr; gap: 4px 16px; margin: 0; }
  .facts dt { color: var(--soft); }
  .facts dd { margin: 0; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
  .actions:empty { display: none; }
  .part { display: flex; gap: 8px; align-items: end; }
  .part label { font-weight: 400; font-size: 0.875rem; }
  .part input { width: 8rem; margin: 0; }
`);
