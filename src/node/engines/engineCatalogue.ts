import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { EngineAdapter, EngineSettings } from '../../engines/adapter.ts';
import type { CustomEngine } from '../../engines/custom.ts';
import { BUILT_IN_ENGINES, findAdapter, knownVendor } from '../../engines/registry.ts';
import type { ModelChoice } from '../../protocol/seat.ts';
import type { Price } from '../../protocol/setup.ts';
import { type Config, isCustomEngine } from '../../schema/config.ts';
import { usage } from '../../session/fault.ts';
import { findProgram } from '../process/findProgram.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import type { Environment } from '../process/searchPath.ts';

/** An engine with the user's settings for it. */
export interface ConfiguredEngine {
  readonly adapter: EngineAdapter;
  readonly settings: EngineSettings;
  readonly price?: Price | undefined;
  readonly isCustom: boolean;
}

/** The problem of an engine that needs a model if none is set. Null if there is no problem. */
export function modelMissing({ adapter, settings }: ConfiguredEngine): { detail: Text; nextStep: Text } | null {
  if (adapter.needsModel === undefined || settings.model !== null) return null;
  const key = `engines.${adapter.name}.model`;
  const detail = inTurn(msg`No model is set for it.`, adapter.needsModel);
  const nextStep = msg`Set ${key} or the model for the engine’s seat, for example to “anthropic/claude-sonnet-5”.`;
  return { detail, nextStep };
}

/** An engine whose program is installed, and the environment that it gets. */
export interface InstalledEngine extends ConfiguredEngine {
  readonly program: string;
  readonly environment: Environment;
}

/** Null if its program isn't found. */
export async function installedEngine(
  engine: ConfiguredEngine,
  login: LoginEnvironment,
): Promise<InstalledEngine | null> {
  const environment = await login.read();
  const program = await findProgram(engine.settings.command, environment);
  return program === null ? null : { ...engine, program, environment };
}

/** The program of the scripted engines: a Node executable and Council's script. */
export interface RehearsalProgram {
  readonly command: string;
  readonly script: string;
}

/** All available engines, built-in and user-defined. */
export class EngineCatalogue {
  readonly names: readonly string[];
  readonly #config: Config;
  readonly #custom: readonly CustomEngine[];
  readonly #rehearsal: RehearsalProgram;

  constructor(config: Config, rehearsal: RehearsalProgram) {
    this.#config = config;
    this.#rehearsal = rehearsal;
    this.#custom = Object.entries(config.engines).flatMap(([name, engine]) =>
      engine !== undefined && isCustomEngine(engine) ? [{ name, ...engine }] : [],
    );
    this.names = [...BUILT_IN_ENGINES, ...this.#custom.map((engine) => engine.name)];
  }

  /**
   * Finds an engine. A seat's choice of model and effort overrides the configuration. Throws a CouncilError that lists
   * the valid names.
   */
  find(name: string, { model: chosen, effort }: ModelChoice = {}): ConfiguredEngine {
    const adapter = findAdapter(name, this.#custom);
    if (adapter === null) {
      throw usage(
        msg`There’s no engine named “${name}”. Choose from ${this.names.join(', ')}, or define your own engine under engines.${name} with a command and a vendor.`,
      );
    }
    const isCustom = this.#custom.some((engine) => engine.name === name);
    const configured = this.#settingsOf(adapter);
    const model = chosen ?? configured.model;
    const settings = { ...configured, model, ...(effort === undefined ? {} : { effort }) };
    const made = model === null ? undefined : adapter.vendorOf?.(model);
    const price = this.#config.engines[name]?.price;
    const known = made === undefined ? adapter : { ...adapter, vendor: knownVendor(made) };
    return { adapter: known, settings, isCustom, price };
  }

  #settingsOf(adapter: EngineAdapter): EngineSettings {
    const config = this.#config.engines[adapter.name];
    const { model = null, args = [], env = {}, autonomy = 'readOnly', ownReview = false } = config ?? {};
    if (adapter.kind === 'rehearsal') {
      // In the editor, the executable is the editor itself. This variable makes it run as plain Node.
      const asNode = { ELECTRON_RUN_AS_NODE: '1' };
      const { command, script } = this.#rehearsal;
      return { command, model, args: [script], env: asNode, autonomy, ownReview };
    }
    return { command: config?.command ?? adapter.defaultCommand, model, args, env, autonomy, ownReview };
  }
}
