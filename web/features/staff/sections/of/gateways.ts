import { importGatewaysCall } from '#contract/import.ts'
import { GATEWAYS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

/** Gateways have a page of their own at this address. */
export const section: Section = { batch: { call: importGatewaysCall, sample: () => GATEWAYS_SAMPLE } }
