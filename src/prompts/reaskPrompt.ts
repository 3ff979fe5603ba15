/** The whole prompt once more, with what was wrong with the form of the answer; the process that gave it is gone. */
export function renderReaskPrompt({ prompt, problem }: { readonly prompt: string; readonly problem: string }): string {
  return `You were asked the following before, and your answer could not be read. ${problem} The matter is the same; only the form has to be right.

${prompt.trimEnd()}

Answer again, in this form only: the one block described above, filled in completely. ${problem}
`;
}
