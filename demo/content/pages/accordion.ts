/** A question is a heading of the third rank, its answer the paragraph below it: each pair opens by a press, without a script. */
const QUESTION = /<h3>(.*?)<\/h3>\n(<p>.*?<\/p>)/g

export function asAccordion(body: string): string {
  return body.replace(QUESTION, '<details>\n<summary>$1</summary>\n$2\n</details>')
}
