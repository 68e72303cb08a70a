import { parentPort } from 'node:worker_threads'
import { renderSlips } from './slip-document.ts'
import { SlipJob } from './slip-job.ts'

// what fails here ends the thread, and with it the request that asked
parentPort?.on('message', async (given: unknown) => parentPort?.postMessage(await renderSlips(SlipJob.parse(given))))
