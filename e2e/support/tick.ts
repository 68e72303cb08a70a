import { expect, type Locator } from '@playwright/test'

/** Ticks what the server rendered, maybe before its script has come: such a press is kept and made then, where `check` looks at once. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}
