/** The database cannot be used, and the message tells the person why and what to do: it is shown alone, without a trace of the code. */
export class DatabaseRefused extends Error {}
