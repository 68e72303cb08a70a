import { importBootstrapCall } from '#contract/import.ts'
import { BOOTSTRAP_SAMPLE } from '#contract/import-samples.ts'
import { FrameFacts } from '../frame-facts.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: FrameFacts,
  batch: { call: importBootstrapCall, sample: () => BOOTSTRAP_SAMPLE, replaces: 'عنوان، نشان و متن پایین سایت' },
}
