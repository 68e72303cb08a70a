import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test as base, describe, expect } from 'vitest'
import { createMailTransport, MailRefused } from './mail.ts'

/** A mail server of the plainest kind (RFC 5321). `answers` replaces what it says to a command. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('mailServer', async ({}, { onCleanup }) => {
  const received: { from: string; to: string; data: string }[] = []
  const answers = new Map<string, string>()
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (silent) return
    let mail = { from: '', to: '', data: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test ESMTP')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (inData && line === '.') {
          inData = false
          received.push(mail)
          mail = { from: '', to: '', data: '' }
          say('250 kept')
        } else if (inData) mail.data += `${line}\n`
        else answer(line)
      }
    })
    const answer = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      const given = answers.get(command)
      if (given !== undefined) return say(given)
      if (command === 'MAIL') mail.from = line
      if (command === 'RCPT') mail.to = line
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      if (command === 'DATA') {
        inData = true
        return say('354 go on')
      }
      say('250 fine')
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onCleanup(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    staysSilent: () => {
      silent = true
    },
  }
})

const MAIL = { to: 'maryam@example.com', subject: 'سفارش شما ثبت شد', text: 'سفارش شما با موفقیت ثبت شد.' }

describe('mail', () => {
  test('reaches the server with its Persian subject and text', async ({ mailServer }) => {
    const transport = createMailTransport({ url: mailServer.url, from: 'راسته <shop@rasteh.example>' })

    await transport.send(MAIL)
    transport.close()

    const [mail] = mailServer.received
    expect(mail).toMatchObject({
      from: expect.stringContaining('<shop@rasteh.example>'),
      to: expect.stringContaining('<maryam@example.com>'),
    })
    const [head = '', body = ''] = mail?.data.split('\n\n') ?? []
    expect(Buffer.from(body, 'base64').toString()).toBe(MAIL.text)
    expect(head).toContain('Subject: =?UTF-8?')
  })

  test('to a mailbox that does not exist is refused for good', async ({ mailServer }) => {
    mailServer.answers.set('RCPT', '550 no such user here')
    const transport = createMailTransport({ url: mailServer.url, from: 'shop@rasteh.example' })

    await expect(transport.send(MAIL)).rejects.toBeInstanceOf(MailRefused)
    transport.close()
  })

  test('may be tried again when the server is busy', async ({ mailServer }) => {
    mailServer.answers.set('MAIL', '451 try again later')
    const transport = createMailTransport({ url: mailServer.url, from: 'shop@rasteh.example' })

    const error = await transport.send(MAIL).catch((thrown) => thrown)

    expect(error).not.toBeInstanceOf(MailRefused)
    expect(error.message).toBe('The mail server did not take the message: 451')
    transport.close()
  })

  test('is given up for now when the server says nothing', async ({ mailServer }) => {
    mailServer.staysSilent()
    const transport = createMailTransport({ url: mailServer.url, from: 'shop@rasteh.example' }, 200)

    await expect(transport.send(MAIL)).rejects.toThrowError('The mail server did not take the message: ETIMEDOUT')
    transport.close()
  })

  test('errors do not tell the password', async () => {
    const transport = createMailTransport({ url: 'smtp://shop:a-secret-word@127.0.0.1:1', from: 'shop@rasteh.example' })

    const error = await transport.send(MAIL).catch((thrown) => thrown)

    expect(`${error.stack} ${error.cause}`).not.toContain('a-secret-word')
    transport.close()
  })
})
