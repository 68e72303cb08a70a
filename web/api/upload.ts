import type { Transport } from './call.ts'

/** Carries a file and says how much of it has left, from 0 to 1: `fetch` cannot. Its answers and failures are those of `fetch`. */
export function uploading(onProgress: (progress: number) => void): Transport {
  return (address, { method, headers, body, signal }) =>
    new Promise((answer, fail) => {
      signal.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => answer(answerOf(request))
      request.onerror = () => fail(new TypeError('The server was not reached'))
      request.onabort = () => fail(signal.reason)
      signal.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}

/** A status without a body, such as 204, takes none, not even an empty one. */
function answerOf(request: XMLHttpRequest): Response {
  return new Response(request.responseText === '' ? null : request.responseText, { status: request.status, headers: headersOf(request) })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const [, name = '', value = ''] of request.getAllResponseHeaders().matchAll(/^([^:\s]+):[ \t]*(.*?)\r?$/gm))
    headers.append(name, value)
  return headers
}
