import type { PickQuestion } from './dialogs.ts';

/** Whether the code in a document is under review as well; asked once, when that is not clear from the document. */
export function targetQuestion(question: string): PickQuestion<'mixed' | 'proposal'> {
  return {
    title: 'Council: text and code',
    placeholder: question,
    rows: [
      {
        kind: 'choice',
        label: 'Treat as mixed',
        description: '',
        detail: 'The code in it is reviewed as code, the text around it as a proposal.',
        value: 'mixed',
      },
      {
        kind: 'choice',
        label: 'Treat as proposal',
        description: '',
        detail: 'The code in it is an illustration of what is proposed.',
        value: 'proposal',
      },
    ],
  };
}
