/**
 * An answer whose JSON is there as bytes, as far as it is long: they go out as they are, and are not made into objects and written on the way.
 * Where answers are held against their contract this one is, too.
 */
export class ReadyJson<Answer> {
  readonly bytes: Buffer
  /** Only a type: what the bytes say. */
  declare readonly answer: Answer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export function jsonOf(answer: unknown): string | Buffer {
  return answer instanceof ReadyJson ? answer.bytes : JSON.stringify(answer)
}

/** What a caller within the server gets. */
export function answerOf(answer: unknown): unknown {
  return answer instanceof ReadyJson ? JSON.parse(answer.bytes.toString()) : answer
}
