// Replaces the editor around the panel. Tests access it as window.editor.
(() => {
  const editor = { posted: [], state: undefined, violations: [] };
  window.editor = editor;
  addEventListener('securitypolicyviolation', (event) => editor.violations.push(event.violatedDirective));
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => void editor.posted.push(message),
    getState: () => editor.state,
    setState: (state) => void (editor.state = state),
  });
  editor.say = (data) => dispatchEvent(new MessageEvent('message', { data }));
  editor.paint = ({ bodyClass, colors }) => {
    const { style } = document.documentElement;
    for (const name of Array.from(style)) style.removeProperty(name);
    for (const [name, value] of Object.entries(colors)) style.setProperty(`--vscode-${name}`, value);
    style.setProperty('--vscode-font-family', '"Segoe UI", "DejaVu Sans", system-ui, sans-serif');
    style.setProperty('--vscode-font-size', '13px');
    style.setProperty('--vscode-font-weight', 'normal');
    style.setProperty('--vscode-editor-font-family', '"DejaVu Sans Mono", monospace');
    document.body.className = bodyClass;
  };
})();
