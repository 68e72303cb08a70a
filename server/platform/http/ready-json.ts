/**
 * An answer whose JSON is there as a text, as far as it is long: it goes out as it is, and is not made into objects and written on the way.
 * Where answers are held against their contract this one is, too.
 */
export class ReadyJson<Answer> {
  readonly text: string
  /** Only a type: what the text says. */
  declare readonly answer: Answer

  constructor(text: string) {
    this.text = text
  }
}

export function jsonOf(answer: unknown): string {
  return answer instanceof ReadyJson ? answer.text : JSON.stringify(answer)
}

/** What a caller within the server gets. */
export function answerOf(answer: unknown): unknown {
  return answer instanceof ReadyJson ? JSON.parse(answer.text) : answer
}
