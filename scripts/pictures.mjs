// npm run pictures [-- moving votes reviews deliberates debates guards]. Makes the pictures in README.md from the real
// workbench: the moving picture from a selection to the verdict, and each protocol in a light and a dark theme side by
// side. The engines are scripted, so no model is asked. Needs Node 22.2 or newer.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { FILE, linesToReview } from './demo/headless.mjs';
import { packageExtension } from './demo/package.mjs';
import { root } from './install/dependencies.mjs';
import { startBrowser } from './vscode/browser.mjs';
import { temporaryFolder } from './vscode/cleanup.mjs';
import { openWorkbench } from './vscode/session.mjs';
import {
  chooseForLines,
  openFile,
  runCommand,
  selectForMenu,
  showView,
  treeRows,
  webviewFrame,
} from './vscode/workbench.mjs';

const OUTPUT = path.join(root, 'docs/pictures');
const PROPOSAL = 'docs/rfc-012-read-cache.md';
const PATIENCE_MS = 120_000;

/* A moving picture: an animated PNG whose frames are the pictures that the browser wrote. */

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type, data) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function chunksOf(png) {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

const numbers = (...values) => Buffer.concat(values.map(([value, bytes]) => number(value, bytes)));

function number(value, bytes) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/**
 * `frames`: pictures of the same size, each with its duration in milliseconds. `still`: the picture for viewers without
 * animation; it comes before the frames. Source: the PNG specification, 3rd edition.
 */
function animated(frames, still) {
  const header = chunksOf(frames[0].png)[0].data;
  const dataOf = (png) => chunksOf(png).filter(({ type }) => type === 'IDAT');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  let sequence = 0;
  const parts = frames.flatMap(({ png, ms }) => {
    const place = [
      [width, 4],
      [height, 4],
      [0, 4],
      [0, 4],
    ];
    const control = chunk('fcTL', numbers([sequence++, 4], ...place, [ms, 2], [1000, 2], [0, 1], [0, 1]));
    const data = dataOf(png).map((one) => chunk('fdAT', Buffer.concat([number(sequence++, 4), one.data])));
    return [control, ...data];
  });
  const control = chunk('acTL', numbers([frames.length, 4], [0, 4]));
  const first = dataOf(still.png).map((one) => chunk('IDAT', one.data));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), control, ...first, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/* The scenes that the pictures show. */

const inPhase = (page, phase) =>
  webviewFrame(page).locator(`#root[data-phase="${phase}"] h1`).waitFor({ timeout: PATIENCE_MS });

async function makeMoving(vsix) {
  const frames = [];
  const workbench = await openWorkbench({
    ...{ vsix, theme: 'dark', viewport: { width: 1280, height: 720 } },
    env: { COUNCIL_REHEARSAL_SPEED: '0.5' },
  });
  const { page, folder } = workbench;
  const show = async (ms) => frames.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
  try {
    await openFile(page, FILE);
    await page.keyboard.press('Control+B');
    const { submenu, entry } = await selectForMenu(page, linesToReview(folder));
    await page.keyboard.press('Escape');
    await show(1500);
    await selectForMenu(page, linesToReview(folder));
    await submenu.click();
    await entry('Council This').hover();
    await show(2000);
    await entry('Council This').click();
    await inPhase(page, 'live');
    for (let at = 0; at < 4; at += 1) {
      await show(900);
      await sleep(1200);
    }
    await inPhase(page, 'verdict');
    await sleep(1000);
    await show(4000);
    await webviewFrame(page).locator('button[data-finding]').first().click();
    await page.locator('.monaco-editor.focused').first().waitFor();
    await sleep(1000);
    await show(4000);
  } finally {
    await workbench.close();
  }
  const file = path.join(OUTPUT, 'selection-to-verdict.png');
  // The still is the verdict, before a finding is opened.
  const picture = animated(frames, frames.at(-2));
  writeFileSync(file, picture);
  console.log(`${path.relative(root, file)}: ${frames.length} frames, ${Math.round(picture.length / 1024)} KB`);
}

/** How to make each picture. Each scene ends on the panel or the terminal. */
const SCENES = {
  async votes({ page, write }) {
    write('src/limits.py', '# split-rehearsal: three seats, three opinions\nREFUND_LIMIT = 500\n');
    await openFile(page, 'src/limits.py');
    await chooseForLines(page, { first: 1, last: 2 }, 'Council This');
    await inPhase(page, 'verdict');
    return panelPicture(page);
  },
  async reviews({ page }) {
    await runCommand(page, 'Council: Review Uncommitted Changes');
    await inPhase(page, 'verdict');
    return panelPicture(page);
  },
  async deliberates({ page }) {
    await runCommand(page, 'Council: Ask the Council');
    await page.locator('.quick-input-widget').filter({ hasText: 'ask a question' }).waitFor();
    await page.keyboard.type('Where should the price cache live?');
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').filter({ hasText: 'answers to choose from' }).waitFor();
    await page.keyboard.press('Enter');
    const convene = page.locator('.editor-actions').getByRole('button', { name: 'Convene' });
    await page.locator('.view-lines', { hasText: 'Where should the price cache live?' }).click();
    await convene.click();
    await inPhase(page, 'verdict');
    return panelPicture(page);
  },
  async debates({ page }) {
    await openFile(page, PROPOSAL);
    const actions = page.locator('.editor-actions');
    await actions.getByRole('button', { name: 'Council This Proposal' }).click();
    const begin = actions.getByRole('button', { name: 'Begin Debate' });
    await page.locator('.view-lines', { hasText: 'Identity:' }).click();
    await begin.click();
    await inPhase(page, 'verdict');
    return panelPicture(page);
  },
  async guards({ page }) {
    await runCommand(page, 'Terminal: Create New Terminal in Editor Area');
    const terminal = page.locator('.terminal-editor .xterm-helper-textarea').first();
    await terminal.waitFor({ state: 'attached', timeout: PATIENCE_MS });
    await terminal.focus();
    await page.keyboard.type('council review --quiet\n');
    await page.locator('.terminal-editor .xterm-rows, .terminal-editor canvas').first().waitFor();
    await sleep(20_000);
    await runCommand(page, 'Terminal: Scroll to Top');
    await sleep(1000);
    return page.locator('.editor-group-container').first().screenshot();
  },
};

/** The scenes in which the panel opens beside the code and has half of the window. */
const BESIDE_CODE = new Set(['votes', 'debates']);

async function panelPicture(page) {
  await runCommand(page, 'Notifications: Clear All Notifications');
  await sleep(1500);
  const outer = page.locator('iframe.webview.ready').first();
  return page.screenshot({ clip: await outer.boundingBox(), animations: 'disabled' });
}

/** Returns the environment of a terminal in which `council` is installed. */
function commandLine(folder) {
  const [file, configuration] = ['council', 'config.json'].map((name) => path.join(folder, name));
  const command = [process.execPath, path.join(root, 'dist/cli.js'), '"$@"', '--config', configuration];
  writeFileSync(file, `#!/bin/sh\nexec ${command.join(' ')}\n`);
  chmodSync(file, 0o755);
  writeFileSync(configuration, JSON.stringify({ seats: ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'] }));
  return { PATH: `${folder}:${process.env.PATH}`, PS1: '$ ' };
}

async function pictureOf(name, { vsix, theme }) {
  const bin = temporaryFolder('bin');
  const workbench = await openWorkbench({
    ...{ vsix, theme, viewport: { width: BESIDE_CODE.has(name) ? 1140 : 620, height: 640 } },
    env: { COUNCIL_REHEARSAL_SPEED: '20' },
    settings: {
      'terminal.integrated.profiles.linux': { plain: { path: '/bin/sh', env: commandLine(bin.path) } },
      'terminal.integrated.defaultProfile.linux': 'plain',
    },
  });
  try {
    const { page, folder } = workbench;
    // Showing the view with the sessions activates the extension.
    await showView(page, 'Council');
    await treeRows(page).or(page.locator('.welcome-view')).first().waitFor();
    await page.keyboard.press('Control+B');
    return await SCENES[name]({ page, write: (file, text) => writeFileSync(path.join(folder, file), text) });
  } catch (error) {
    await workbench.page.screenshot({ path: path.join(root, 'demo-output', `${name}-${theme}.png`) }).catch(() => {});
    throw error;
  } finally {
    await workbench.close();
    bin.remove();
  }
}

/** Returns both themes side by side, as one picture. */
async function beside(browser, pictures) {
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } });
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
  await page.setContent(`<body style="margin:0"><div style="display:inline-flex">${images.join('')}</div>`);
  const both = await page.locator('div').screenshot();
  await page.close();
  return both;
}

async function makeFeature(name, vsix) {
  const pictures = [];
  for (const theme of ['light', 'dark']) pictures.push(await pictureOf(name, { vsix, theme }));
  const browser = await startBrowser({ headless: true });
  try {
    const file = path.join(OUTPUT, `${name}.png`);
    writeFileSync(file, await beside(browser, pictures));
    console.log(path.relative(root, file));
  } finally {
    await browser.close();
  }
}

const named = process.argv.slice(2);
mkdirSync(OUTPUT, { recursive: true });
mkdirSync(path.join(root, 'demo-output'), { recursive: true });
const vsix = await packageExtension();
for (const name of named.length === 0 ? ['moving', ...Object.keys(SCENES)] : named)
  await (name === 'moving' ? makeMoving(vsix) : makeFeature(name, vsix));
process.exit(0);
