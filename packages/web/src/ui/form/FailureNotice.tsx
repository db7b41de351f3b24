import { Notice } from '../messages/Notice.tsx'

export interface Failure {
  text: string
  /** Tells two failures apart that say the same, so that the second one is announced too. */
  at: number
}

/** Shows why a form was not sent: below its button, where nothing moves that is about to be pressed. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  return (
    failure !== null && (
      <Notice key={failure.at} tone="error" mt={16}>
        {failure.text}
      </Notice>
    )
  )
}
