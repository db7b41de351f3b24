import { formatInstantDay } from '@verandah/contract/formats'
import { OIDC_CONNECT, OIDC_CONNECT_ERROR, OIDC_PROBLEM_TEXT, type OidcConnection, type OidcProblem } from '@verandah/contract/oidc'
import { paths } from '@verandah/contract/paths'
import { IconLink } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBuilding } from '../../api/building.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionRow } from '../../ui/buttons/ActionRow.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { goTo } from './goTo.ts'
import { useBeginConnection, useConnect, useConnection, useDisconnect } from './useOidc.ts'

const ConnectDialog = onDemand(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

/** Shows the sign-in with OpenID Connect on the profile's security card; nothing where the portal has none. */
export function ConnectionRow() {
  const isOffered = useBuilding().data?.oidc !== undefined
  return isOffered && <Connection />
}

const isKnown = (error: string): error is OidcProblem => Object.hasOwn(OIDC_PROBLEM_TEXT, error)

/** Finishes what was begun here, when the provider has sent the browser back; returns what was wrong with it. */
function useReturn() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [{ code, error }] = useState({ code: params.get(OIDC_CONNECT), error: params.get(OIDC_CONNECT_ERROR) })
  const [isSeen, setSeen] = useState(false)
  const navigate = useNavigate()
  const connecting = useConnect()
  const isBegun = useRef(false)
  const finish = useEffectEvent(async () => {
    await navigate(paths.profile, { replace: true })
    if (code !== null) await connecting.run(code)
  })
  useEffect(() => {
    if (isBegun.current || (code === null && error === null)) return
    isBegun.current = true
    void finish()
  }, [code, error])
  const problem = error === null || isSeen ? null : t(OIDC_PROBLEM_TEXT[isKnown(error) ? error : 'failed'])
  const dismiss = () => {
    setSeen(true)
    connecting.reset()
  }
  return { failure: connecting.failure ?? problem, dismiss, replaceToken: connecting.data?.replaceToken, forget: connecting.reset }
}

function Connection() {
  const { t } = useTranslation()
  const { data } = useConnection()
  const returned = useReturn()
  const beginning = useBeginConnection()
  const disconnecting = useDisconnect()
  const [dialog, setDialog] = useState<'connect' | 'disconnect' | null>(null)
  const close = () => setDialog(null)
  const begin = async (replaceToken?: string) => goTo((await beginning.mutateAsync(replaceToken === undefined ? {} : { replaceToken })).url)
  const failure = beginning.failure ?? disconnecting.failure ?? returned.failure
  const dismiss = () => {
    beginning.reset()
    disconnecting.reset()
    returned.dismiss()
  }
  if (data === undefined || data.name === null) return null
  const { name, asksPassword, can, connectedAt } = data
  const connect = asksPassword ? () => setDialog('connect') : async () => begin().catch(() => undefined)
  return (
    <>
      <ActionRow
        title={name}
        chip={connectedAt !== null && <StatusChip look={{ tone: 'success', Icon: IconLink }}>{t('Connected')}</StatusChip>}
        detail={describe(data, t)}
        buttons={
          <>
            {can.connect && connectedAt === null && (
              <Button look="outline" onClick={connect}>
                {t('Connect {{name}}', { name })}
              </Button>
            )}
            {can.connect && connectedAt !== null && !asksPassword && (
              <Button look="outline" onClick={connect}>
                {t('Connect another person')}
              </Button>
            )}
            {can.disconnect && (
              <Button look="outline" tone="error" onClick={() => setDialog('disconnect')}>
                {t('Disconnect')}
              </Button>
            )}
          </>
        }
      >
        {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      </ActionRow>
      <Suspense>{dialog === 'connect' && <ConnectDialog name={name} onClose={close} />}</Suspense>
      {returned.replaceToken !== undefined && (
        <ConfirmDialog
          question={t('You have signed in as who is connected. Now sign in at {{name}} as the person to connect instead.', { name })}
          verb={t('Sign in')}
          onConfirm={async () => begin(returned.replaceToken)}
          onClose={returned.forget}
        />
      )}
      {dialog === 'disconnect' && (
        <ConfirmDialog
          question={t('Disconnect {{name}}? You will sign in with your password.', { name })}
          verb={t('Disconnect')}
          danger
          onConfirm={async () => disconnecting.run()}
          onClose={close}
        />
      )}
    </>
  )
}

function describe({ connectedAt, name }: OidcConnection, t: ReturnType<typeof useTranslation>['t']): string {
  if (connectedAt !== null) return t('Connected since {{date}}', { date: formatInstantDay(connectedAt) })
  return t('Not connected: {{name}} does not sign you in yet.', { name: name ?? '' })
}
