/** A provider that takes our messages. It throws when one was not taken: `SmsRefused` when trying again is of no use. */
export interface SmsTransport {
  /** A one-time code, by the template that the provider approved. */
  sendCode(to: string, code: string, signal?: AbortSignal): Promise<void>
  sendText(to: string, text: string, signal?: AbortSignal): Promise<void>
}

/** The provider will never take this message, for example because there is no such number. */
export class SmsRefused extends Error {}
