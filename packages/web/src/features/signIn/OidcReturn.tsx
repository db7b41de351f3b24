import { oidc, OIDC_PROBLEM_TEXT, type OidcProblem, pagePath } from '@verandah/contract/oidc'
import { paths } from '@verandah/contract/paths'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { answerText } from '../../api/calls/describeError.ts'
import { call } from '../../api/calls/call.ts'
import { takeInvitation } from '../../api/openedInvitation.ts'
import { beginSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'

/** With what the provider has sent the browser back to the login page, as the address has it. */
export interface OidcResult {
  code: string | null
  error: string | null
  next: string | null
}

interface OidcReturnProps {
  returned: OidcResult
  onSecondStep: (tempToken: string) => void
  onFailed: (reason: string) => void
}

const isKnown = (error: string): error is OidcProblem => Object.hasOwn(OIDC_PROBLEM_TEXT, error)

/** Changes the code for a session, once, or says what was wrong. The address is an ordinary one again at once. */
export function OidcReturn({ returned: { code, error, next }, onSecondStep, onFailed }: OidcReturnProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isBegun = useRef(false)

  const clearAddress = useEffectEvent(() => {
    const page = pagePath(next)
    void navigate(paths.login, { replace: true, state: page === null ? null : { from: page } })
  })
  const signIn = useEffectEvent(async () => {
    const invitationToken = takeInvitation()
    if (code === null) return onFailed(t(OIDC_PROBLEM_TEXT[error !== null && isKnown(error) ? error : 'failed']))
    try {
      const answer = await call(oidc.session, { body: { code, ...(invitationToken !== undefined && { invitationToken }) } })
      if ('token' in answer) beginSession(answer.token, answer.user)
      else if ('tempToken' in answer) onSecondStep(answer.tempToken)
      else await navigate(paths.register(answer.invitationToken), { replace: true })
    } catch (problem) {
      onFailed(answerText(problem, t('Login failed. Please try again.')))
    }
  })
  useEffect(() => {
    if (isBegun.current) return
    // With a session the login leads on at once: it must know by then where to.
    if (search !== '') return clearAddress()
    isBegun.current = true
    void signIn()
  }, [search])
  return <FullPageLoader text={t('Signing in...')} />
}
