/** Answers that the desk sends with one click; `{name}` becomes the visitor's name. */
export const cannedAnswers: readonly { code: string; title: string; text: string }[] = [
  {
    code: 'welcome',
    title: 'Welcome',
    text: 'Hello {name}, thank you for waiting. What are you repairing today?',
  },
  {
    code: 'model',
    title: 'Ask for the model code',
    text: 'Could you send the full model code, for example A2633 or SM-G991B? It is in the settings under "About" or printed on the back.',
  },
  {
    code: 'picture',
    title: 'Ask for a picture',
    text: 'A picture of the connector side of the old part would settle it. You can attach up to three pictures here.',
  },
  {
    code: 'checking',
    title: 'Checking with the warehouse',
    text: 'I am asking the warehouse and come back to you today, here and by e-mail.',
  },
  {
    code: 'restock',
    title: 'Back in stock soon',
    text: 'This part is on its way to us. Press "Notify me" on its page and you get one e-mail on the day it arrives.',
  },
  {
    code: 'after-sale',
    title: 'How to return a part',
    text: 'I am sorry about that. Please open the order in your account, choose "After-sale" and add a picture of the fault; the request is checked within one working day.',
  },
  {
    code: 'wholesale',
    title: 'Wholesale program',
    text: 'With regular purchases the wholesale program lowers every price. The application takes two minutes: /register-wholesale',
  },
  {
    code: 'goodbye',
    title: 'Goodbye',
    text: 'Glad I could help, {name}. Good luck on the bench!',
  },
]
