import { inTurn, msg } from '../../protocol/labels/text.ts';
import { BUILT_IN_ENGINES } from '../../engines/registry.ts';
import type { Config } from '../../schema/config.ts';
import { readConfig } from '../../schema/readConfig.ts';
import { usage } from '../../session/fault.ts';
import type { EngineAdditions, NewEngine } from '../../session/setUpPorts.ts';
import { configure } from '../setUp.ts';
import { EngineCatalogue, type RehearsalProgram } from './engineCatalogue.ts';
import type { EnginesIn } from './localEngines.ts';

interface AdditionParts {
  /** `settings` is the user's configuration, unchecked. Without a file, it's an editor's. */
  readonly options: { readonly settings: unknown; readonly configuration?: { readonly file: string } };
  readonly rehearsal: RehearsalProgram;
  readonly enginesIn: EnginesIn;
}

/**
 * Opens and writes engines that the user adds to a configuration. Checks each together with the whole configuration.
 */
export function localAdditions({ options, rehearsal, enginesIn }: AdditionParts): EngineAdditions {
  const { settings, configuration } = options;
  return {
    open(engine) {
      const config = configWith(engine, settings);
      const catalogue = new EngineCatalogue(config, rehearsal);
      const timeoutSeconds = config.engines[engine.name]?.timeoutSeconds ?? config.protocol.vote.timeoutSeconds;
      return { ...enginesIn(catalogue), traitsOf: (name) => catalogue.find(name).adapter, timeoutSeconds };
    },
    write: (engine) => configure(configuration?.file ?? null, [[['engines', engine.name], engine.definition]]),
  };
}

/** The settings with the new engine. Throws a CouncilError (`usage`) that names everything that is wrong. */
function configWith({ name, definition }: NewEngine, settings: unknown): Config {
  const given = typeof settings === 'object' ? { ...settings } : {};
  const before = 'engines' in given && typeof given.engines === 'object' ? { ...given.engines } : {};
  const taken = [...BUILT_IN_ENGINES, ...Object.keys(before)].find((one) => one.toLowerCase() === name.toLowerCase());
  if (taken !== undefined)
    throw usage(
      msg`There’s already an engine named ${taken}. Choose another name, or edit ${taken} in the configuration.`,
    );
  const reading = readConfig({ ...given, engines: { ...before, [name]: definition } }, BUILT_IN_ENGINES);
  if (reading.kind === 'valid') return reading.config;
  throw usage(msg`Council can’t add ${name}: ${inTurn(...reading.problems)}`);
}
