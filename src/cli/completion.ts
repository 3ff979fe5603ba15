import { usage } from '../session/fault.ts';
import type { Command } from './command.ts';
import { completionScript, SHELLS } from './completionScripts.ts';
import { EXIT } from './exitStatus.ts';

export const completion: Command = {
  name: 'completion',
  summary: 'Print a script that completes council commands in your shell.',
  words: [{ name: 'SHELL', text: `One of ${SHELLS.join(', ')}.`, takes: 'one', choices: SHELLS }],
  options: [],
  examples: [
    ['council completion bash > ~/.local/share/bash-completion/completions/council', 'For bash.'],
    ['council completion zsh > ~/.zfunc/_council', 'For zsh, with ~/.zfunc in your $fpath.'],
    ['council completion fish > ~/.config/fish/completions/council.fish', 'For fish.'],
    ['council completion powershell > council.ps1', 'For PowerShell. Run the file from your $PROFILE.'],
  ],
  perform: ({ terminal, commands }, { words: [, named] }) => {
    const shell = SHELLS.find((one) => one === named);
    if (shell === undefined) throw usage(`council completion takes ${SHELLS.join(', ')}, not “${named ?? ''}”.`);
    terminal.out(completionScript(shell, commands));
    return Promise.resolve(EXIT.ok);
  },
};
