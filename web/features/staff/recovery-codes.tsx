import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './security.module.css'

/** Shown once: the server knows their hashes alone. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const save = () => saveFile('recovery-codes.txt', new Blob([codes.join('\n')], { type: 'text/plain' }))
  return (
    <Panel as="section" labelledBy="recovery" className={styles.part}>
      <h2 id="recovery">کدهای بازیابی</h2>
      <p>
        این کدها را همین حالا جایی امن نگه دارید؛ دیگر نشان داده نمی‌شوند. اگر گوشی را گم کنید، هر کدام یک بار به جای کد برنامه به کار می‌آید.
      </p>
      <ul className={styles.codes} aria-label="کدهای بازیابی" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button onClick={onClose}>نگه داشتم</Button>
        <Button look="line" onClick={save}>
          ذخیره در پرونده
        </Button>
      </div>
    </Panel>
  )
}
