import * as vscode from 'vscode';
import type { EditorModel, ModelEnd } from '../../engines/editorModel.ts';
import type { EditorModels } from '../../session/editorPorts.ts';
import { faultText } from '../../session/fault.ts';
import type { Log } from '../../session/ports.ts';
import { askModel, type AskedModel, type ModelMessage, type ModelPart } from './modelLoop.ts';

/** Providers whose models have answered Council. The editor keeps the user's consent for each of them. */
const KEY = 'council.editorProviders';
/** A provider may have to ask its service first. */
const LIST_LIMIT_MS = 15_000;
/** The editor shows this when it asks for consent. */
const JUSTIFICATION = vscode.l10n.t(
  'To get an answer from this model, which has a seat on the council that you started.',
);

const refusalKey = ({ provider, id }: EditorModel): string => `${provider}/${id}`;

/** The language models that extensions of this editor provide, such as Copilot's. */
export class LanguageModels implements EditorModels {
  readonly #memory: vscode.Memento;
  readonly #log: Log;
  /** Models that were refused, until the window closes. The editor would ask again at every request. */
  readonly #refused = new Set<string>();

  /** `memory`: the editor's memory for all workspaces. */
  constructor(memory: vscode.Memento, log: Log) {
    this.#memory = memory;
    this.#log = log;
  }

  async list(): Promise<readonly EditorModel[]> {
    const models = await this.#select({});
    return models.map((model) => this.#described(model));
  }

  async ask(...[model, ask, signal, onActivity]: Parameters<EditorModels['ask']>): Promise<ModelEnd> {
    if (this.#refused.has(refusalKey(model))) {
      return { ...REFUSED, durationMs: 0 };
    }
    const { provider: vendor, family, id } = model;
    const [found] = await this.#select({ vendor, family, id });
    if (found === undefined) return { ...GONE, durationMs: 0 };
    const end = await askModel(askedModel(found), ask, { signal, onActivity });
    if (end.kind === 'answered') await this.#keepConsent(vendor);
    if (end.kind === 'error' && end.code === REFUSED.code) this.#refused.add(refusalKey(model));
    return end;
  }

  /**
   * Returns the current models. Some versions of the editor don't report changes. If a provider hangs or throws,
   * returns an empty list.
   */
  async #select(selector: vscode.LanguageModelChatSelector): Promise<readonly vscode.LanguageModelChat[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly never[]>((resolve) => {
      timer = setTimeout(() => {
        this.#log.warn('Council couldn’t list the editor’s language models in time.');
        resolve([]);
      }, LIST_LIMIT_MS);
    });
    try {
      return await Promise.race([vscode.lm.selectChatModels(selector), late]);
    } catch (error) {
      this.#log.warn(`Council couldn’t list the editor’s language models: ${faultText(error)}`);
      return [];
    } finally {
      clearTimeout(timer);
    }
  }

  #described(model: vscode.LanguageModelChat): EditorModel {
    const { vendor: provider, family, id, version, name: title, maxInputTokens } = model;
    const described = { provider, family, id, version, title, maxInputTokens, callsTools: callsTools(model) };
    const isGranted = this.#providers.includes(provider);
    const consent = isGranted ? 'granted' : 'open';
    const known: EditorModel = { ...described, consent };
    return this.#refused.has(refusalKey(known)) ? { ...known, consent: 'refused' } : known;
  }

  get #providers(): readonly string[] {
    return this.#memory.get<readonly string[]>(KEY, []);
  }

  async #keepConsent(provider: string): Promise<void> {
    if (!this.#providers.includes(provider)) await this.#memory.update(KEY, [...this.#providers, provider]);
  }
}

const REFUSED = { kind: 'error', code: 'NoPermissions', message: '', output: '' } as const;
const GONE = { kind: 'error', code: 'NotFound', message: '', output: '' } as const;

/**
 * The types don't have this property yet, but the oldest and the newest supported version do. Without it, the model
 * gets no tools.
 */
function callsTools(model: vscode.LanguageModelChat): boolean {
  const { capabilities } = model as { readonly capabilities?: { readonly supportsToolCalling?: unknown } };
  return capabilities?.supportsToolCalling === true;
}

function askedModel(model: vscode.LanguageModelChat): AskedModel {
  return {
    maxInputTokens: model.maxInputTokens,
    countTokens: async (text) => model.countTokens(text),
    async send(messages, tools, stop) {
      const source = new vscode.CancellationTokenSource();
      stop.addEventListener('abort', () => source.cancel(), { once: true });
      const options = {
        justification: JUSTIFICATION,
        ...(tools.length === 0 ? {} : { tools: tools.map((tool) => ({ ...tool })) }),
      };
      const response = await model.sendRequest(messages.map(messageOf), options, source.token);
      return partsOf(response.stream);
    },
  };
}

function messageOf(message: ModelMessage): vscode.LanguageModelChatMessage {
  const texts = message.text === '' ? [] : [new vscode.LanguageModelTextPart(message.text)];
  switch (message.role) {
    case 'user':
      return vscode.LanguageModelChatMessage.User(texts);
    case 'assistant':
      return vscode.LanguageModelChatMessage.Assistant([
        ...texts,
        ...message.calls.map(
          ({ callId, name, input }) => new vscode.LanguageModelToolCallPart(callId, name, input as object),
        ),
      ]);
    case 'results':
      return vscode.LanguageModelChatMessage.User([
        ...message.results.map(
          ({ callId, text }) =>
            new vscode.LanguageModelToolResultPart(callId, [new vscode.LanguageModelTextPart(text)]),
        ),
        ...texts,
      ]);
  }
}

async function* partsOf(stream: AsyncIterable<unknown>): AsyncIterable<ModelPart> {
  for await (const part of stream) {
    if (part instanceof vscode.LanguageModelTextPart) yield { kind: 'text', text: part.value };
    else if (part instanceof vscode.LanguageModelToolCallPart) {
      const { callId, name, input } = part;
      yield { kind: 'call', callId, name, input };
    } else yield { kind: 'other' };
  }
}
