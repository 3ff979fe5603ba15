// Inside the extension host: asks the process that holds the browser page to do and see what only a user could. The
// other end is scripts/vscode/bridge.mjs. In a desktop VS Code, there is no such process, and `driver` is undefined.

interface InPage {
  readonly selector: string;
}
/** `webview`: which of the extension's webviews, in the order in which they were opened. Default: 0. */
interface InPanel extends InPage {
  readonly webview?: number;
}

export interface Driver {
  /** Takes a picture of the whole workbench, and resolves to the path of the file. */
  picture(args: { readonly name: string }): Promise<string>;
  /** Presses keys one after the other. The names are Playwright's (`Enter`, `Control+Enter`). */
  keys(args: { readonly keys: readonly string[] }): Promise<null>;
  type(args: { readonly text: string }): Promise<null>;
  texts(args: InPage): Promise<readonly string[]>;
  click(args: InPage & { readonly button?: 'left' | 'right' }): Promise<null>;
  panelTexts(args: InPanel): Promise<readonly string[]>;
  panelClick(args: InPanel): Promise<null>;
  panelAttribute(args: InPanel & { readonly attribute: string }): Promise<string | null>;
  /** A computed style, by its DOM name (`backgroundColor`). */
  panelStyle(args: InPanel & { readonly property: string }): Promise<string>;
}

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
}

async function ask(url: string, operation: string, args: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ operation, ...args }) });
  const answer = (await response.json()) as Answer;
  if (answer.error !== undefined) throw new Error(`${operation}: ${answer.error}`);
  return answer.value;
}

function connect(url: string): Driver {
  const call = (operation: string) => (args: object) => ask(url, operation, args);
  return new Proxy({} as Driver, { get: (_target, operation) => call(String(operation)) });
}

const url = process.env['COUNCIL_TEST_BRIDGE'];

export const driver: Driver | undefined = url === undefined ? undefined : connect(url);
