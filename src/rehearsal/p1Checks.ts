import { placesMatching } from './codeText.ts';
import { keyOfTheMoment, repeatedCall } from './retryChecks.ts';
import type { Check } from './check.ts';

const evaluatedText: Check = {
  name: 'evaluated-text',
  severity: 'P1',
  find: (file) => placesMatching(file, /(?<![\w.])(?<what>eval|new Function)\s*\(/),
  words: {
    a: (what) => ({
      title: `${what} runs text as code`,
      detail: 'Whoever can influence that text decides what this program does.',
      suggestion: 'Parse the text into data, or choose from a fixed table of functions.',
    }),
    b: (what) => ({
      title: `Text is executed through ${what}`,
      detail: 'There is no sight of a check that would keep foreign text away from it.',
      suggestion: 'Replace it by a parser for exactly the form that is expected.',
    }),
  },
  condition: (what) => `Take ${what} out, or show that its text can only come from this program.`,
  risk: () => 'Text from outside could be run as code.',
};

const rawMarkup: Check = {
  name: 'raw-markup',
  severity: 'P1',
  find: (file) => placesMatching(file, /(?<what>\b(inner|outer)HTML)\s*\+?=(?!=)(?!\s*(''|""|``))/),
  words: {
    a: (what) => ({
      title: `${what} takes text as markup`,
      detail: 'Markup inside the assigned text becomes part of the page, script included.',
      suggestion: 'Assign textContent, or build the elements one by one.',
    }),
    b: (what) => ({
      title: `Text reaches ${what} with its markup`,
      detail: 'Nothing shown here removes markup from the value before the page takes it over.',
      suggestion: 'Use textContent; where markup is wanted, sanitise it first.',
    }),
  },
  condition: (what) => `Show where the text for ${what} is cleaned.`,
  risk: () => 'Text from outside could act inside the page.',
};

const gluedQuery: Check = {
  name: 'glued-query',
  severity: 'P1',
  find: (file) =>
    placesMatching(
      file,
      /\b(?<what>SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(FROM|VALUES|SET|WHERE)\b.*(\$\{|["'`]\s*\+|%s["']\s*%|\{\w+\})/i,
    ),
  words: {
    a: (what) => ({
      title: `The ${what} statement is glued together from values`,
      detail: 'A value that holds a quote changes the statement. It should travel beside the statement, not inside it.',
      suggestion: 'Use placeholders and hand the values over separately.',
    }),
    b: (what) => ({
      title: `Values are glued into the ${what} text`,
      detail: 'Whether this is safe depends on every caller; nothing in this place makes it so.',
      suggestion: 'Let the database driver bind the parameters.',
    }),
  },
  condition: (what) => `Bind the values of the ${what} statement as parameters.`,
  risk: () => 'A crafted value could read or change other rows.',
};

const shellText: Check = {
  name: 'shell-text',
  severity: 'P1',
  find: (file) => placesMatching(file, /(?<what>\bexec(?:Sync)?\s*\(\s*`[^`]*\$\{|shell\s*[:=]\s*[Tt]rue)/),
  words: {
    a: () => ({
      title: 'A command line is put together for a shell',
      detail: 'A space, a quote or a semicolon in a value changes which commands run.',
      suggestion: 'Start the program directly with a list of arguments.',
    }),
    b: () => ({
      title: 'A shell gets a command that was put together',
      detail: 'The shell reads the finished text anew, and nothing here keeps a value in its place.',
      suggestion: 'Pass the arguments as a list and leave the shell out.',
    }),
  },
  condition: () => 'Start the program without a shell.',
  risk: () => 'A crafted value could start another command.',
};

/** What makes the strict seats say no. */
export const P1_CHECKS: readonly Check[] = [
  keyOfTheMoment,
  repeatedCall,
  evaluatedText,
  rawMarkup,
  gluedQuery,
  shellText,
];
