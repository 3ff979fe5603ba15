// An editor in English: without translations, and with values inserted into placeholders as in VS Code.
export const env = { language: 'en' };

export const l10n = {
  bundle: undefined,
  t: (message, ...args) => {
    const [first] = args;
    const values = typeof first === 'object' ? first : args;
    return message.replaceAll(/\{([^}]+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
  },
};
