import * as assert from 'node:assert/strict';
import { launchOf, readShim } from '../../../../src/node/process/launch.ts';

const crlf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const NPM_CMD = crlf(
  '@ECHO off',
  'GOTO start',
  ':find_dp0',
  'SET dp0=%~dp0',
  'EXIT /b',
  ':start',
  'SETLOCAL',
  'CALL :find_dp0',
  '',
  'IF EXIST "%dp0%\\node.exe" (',
  '  SET "_prog=%dp0%\\node.exe"',
  ') ELSE (',
  '  SET "_prog=node"',
  '  SET PATHEXT=%PATHEXT:;.JS;=;%',
  ')',
  '',
  'endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%" --no-warnings "%dp0%\\node_modules\\@openai\\codex\\bin\\codex.js" %*',
);
const NPM_CMD_OF_PROGRAM = crlf(
  '@ECHO off',
  'CALL :find_dp0',
  '"%dp0%\\node_modules\\@anthropic-ai\\claude-code\\bin\\claude.exe"   %*',
);
const NPM_PS1 = [
  '#!/usr/bin/env pwsh',
  'if (Test-Path "$basedir/node$exe") {',
  '  if ($MyInvocation.ExpectingInput) {',
  '    $input | & "$basedir/node$exe"  "$basedir/node_modules/@google/gemini-cli/bundle/gemini.js" $args',
  '  } else {',
  '    & "$basedir/node$exe"  "$basedir/node_modules/@google/gemini-cli/bundle/gemini.js" $args',
  '  }',
  '}',
  'exit $ret',
].join('\n');
const PNPM_CMD = crlf(
  '@SETLOCAL',
  '@IF EXIST "%~dp0\\node.exe" (',
  '  "%~dp0\\node.exe"  "%~dp0\\..\\lib\\cli.mjs" %*',
  ') ELSE (',
  '  node  "%~dp0\\..\\lib\\cli.mjs" %*',
  ')',
);

describe('3: a Windows shim', () => {
  for (const [name, text, target] of [
    [
      'of npm for cmd',
      NPM_CMD,
      { kind: 'node-script', nodeArgs: ['--no-warnings'], path: 'node_modules/@openai/codex/bin/codex.js' },
    ],
    [
      'of npm for a program',
      NPM_CMD_OF_PROGRAM,
      { kind: 'program', path: 'node_modules/@anthropic-ai/claude-code/bin/claude.exe' },
    ],
    [
      'of npm for PowerShell',
      NPM_PS1,
      { kind: 'node-script', nodeArgs: [], path: 'node_modules/@google/gemini-cli/bundle/gemini.js' },
    ],
    ['of pnpm', PNPM_CMD, { kind: 'node-script', nodeArgs: [], path: '../lib/cli.mjs' }],
    ['that does something else', crlf('@echo off', 'call other.cmd %*'), { kind: 'unknown' }],
    ['that only names Node', crlf('"%~dp0\\node.exe" %*'), { kind: 'unknown' }],
    ['that is empty', '', { kind: 'unknown' }],
  ] as const) {
    it(`${name} is parsed without being run`, () => assert.deepEqual(readShim(text), target));
  }

  it('is refused without an exception if it cannot be read', async () => {
    const launch = await launchOf('C:\\absent\\claude.cmd', {}, 'win32');
    assert.equal(launch.kind, 'refused');
  });

  it('is not parsed on other systems', async () => {
    const launch = await launchOf('/bin/claude.cmd', {}, 'linux');
    assert.deepEqual(launch, { kind: 'start', command: '/bin/claude.cmd', args: [] });
  });
});
