import { Notice } from './Notice.tsx'
import css from './SampleNotice.module.css'

/** Above a list whose records are made up, because the server does not have it. */
export function SampleNotice({ children }: { children: string }) {
  return (
    <div role="status" className={css.notice}>
      <Notice tone="info">{children}</Notice>
    </div>
  )
}
