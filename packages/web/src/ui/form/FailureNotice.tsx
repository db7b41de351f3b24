import { Notice } from '../Notice.tsx'
import css from './FailureNotice.module.css'

export interface Failure {
  text: string
  /** Tells two failures apart that say the same, so that the second one is announced too. */
  at: number
}

/** Why a form was not sent: below its button, where nothing moves that is about to be pressed. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  return (
    failure !== null && (
      <div className={css.notice} key={failure.at}>
        <Notice tone="error">{failure.text}</Notice>
      </div>
    )
  )
}
