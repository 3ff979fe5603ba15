import { l10n } from 'vscode';
import { said as saidText } from '../language.ts';
import type { Needs } from '../needs.ts';
import { choice } from '../questions/choice.ts';
import { requireTrust } from '../trust.ts';

type CommandNeeds = Pick<Needs, 'terminalCommand' | 'notifier'>;

/** Writes the command `council` into the user's own folder of programs. */
export async function installTerminalCommand({ terminalCommand, notifier }: CommandNeeds): Promise<void> {
  const { file, inPath } = await terminalCommand.install();
  const said = inPath
    ? l10n.t('Installed {file}. Run “council --help” in a new terminal.', { file })
    : l10n.t(
        'Installed {file}. Its folder isn’t in your PATH. Add it there, then run “council --help” in a new terminal.',
        { file },
      );
  void notifier.say('info', said);
}

export async function removeTerminalCommand({ terminalCommand, notifier }: CommandNeeds): Promise<void> {
  const file = await terminalCommand.remove();
  void notifier.say(
    'info',
    file === null
      ? l10n.t('VS Code didn’t install the “council” command, so there’s nothing to uninstall.')
      : l10n.t('Deleted {file}.', { file }),
  );
}

type ConnectNeeds = CommandNeeds & Pick<Needs, 'councils' | 'dialogs' | 'homeFolder' | 'trust'>;

/** Adds the council to a coding assistant as a tool. The assistant's own program stores the setting. */
export async function connectAssistant(needs: ConnectNeeds): Promise<void> {
  requireTrust(needs.trust);
  const { callers } = await needs.councils.of(needs.homeFolder);
  const chosen = await needs.dialogs.pickAwaited({
    title: l10n.t('Council: connect to an assistant'),
    searching: l10n.t('Looking for assistants…'),
    found: callers.list().then((found) => ({
      placeholder:
        found.length > 0
          ? l10n.t('Choose an assistant that may call the council')
          : l10n.t('Install Claude Code or Codex first'),
      rows: found.map((engine) =>
        choice(engine, engine.title, { detail: l10n.t('Adds the tools to all your folders') }),
      ),
    })),
  });
  if (chosen === undefined) return;
  const { file } = await needs.terminalCommand.install();
  const remark = saidText(await callers.connect(chosen.engine, [file, 'mcp']));
  const done = l10n.t('After {assistant} restarts, it can call the council through {file}.', {
    assistant: chosen.title,
    file,
  });
  void needs.notifier.say('info', `${done} ${remark}`.trim());
}
