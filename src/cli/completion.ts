import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { Command } from './command.ts';
import { completionScript, SHELLS } from './completionScripts.ts';
import { EXIT } from './exitStatus.ts';

export const completion: Command = {
  name: 'completion',
  summary: 'Print a script that lets your shell complete council commands.',
  words: [
    { name: 'SHELL', text: `The shell that you use. Values: ${SHELLS.join(', ')}.`, takes: 'one', choices: SHELLS },
  ],
  options: [],
  examples: [
    ['council completion bash > ~/.local/share/bash-completion/completions/council', 'Save the script for bash.'],
    ['council completion zsh > ~/.zfunc/_council', 'Save the script for zsh. Your $fpath must contain ~/.zfunc.'],
    ['council completion fish > ~/.config/fish/completions/council.fish', 'Save the script for fish.'],
    ['council completion powershell > council.ps1', 'Save the script for PowerShell. Run the file from your $PROFILE.'],
  ],
  perform: ({ terminal, commands }, { words: [, named] }) => {
    const shell = SHELLS.find((one) => one === named);
    if (shell === undefined) throw usage(msg`council completion takes ${SHELLS.join(', ')}, not “${named ?? ''}”.`);
    terminal.out(completionScript(shell, commands));
    return Promise.resolve(EXIT.ok);
  },
};
