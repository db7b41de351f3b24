import { formatInstantDay } from '@verandah/contract/formats'
import { type AccessToken, tokens } from '@verandah/contract/tokens'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { SecretNotice } from '../../ui/messages/SecretNotice.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { newTokens } from './newTokens.ts'
import css from './Tokens.module.css'

/** The dialog is not fetched before it is opened, because few people open it. */
const TokenDialog = onDemand(async () => (await import('./TokenDialog.tsx')).TokenDialog)

/** Shows new tokens, which are shown only here, until they are dismissed. */
function NewTokens() {
  const { t } = useTranslation()
  const { shown } = newTokens.useShown()
  useEffect(() => newTokens.markSeen, [])
  return shown.map(({ _id, name, token, isNew }) => (
    <SecretNotice
      key={_id}
      text={t('The access token “{{name}}” is:', { name })}
      secret={token}
      help={t('Copy it now: it is shown only here. Whoever has it acts as you, so keep it to yourself.')}
      isNew={isNew}
      onDismiss={() => newTokens.dismiss(_id)}
    />
  ))
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { t } = useTranslation()
  const now = useNow()
  const { name, scope, createdAt, expiresAt, lastUsedAt } = token
  const isOver = new Date(expiresAt) <= now
  const id = `token-${token._id}`
  const day = formatInstantDay(expiresAt)
  return (
    <li className={css.token}>
      <div>
        <Row as="p" gap="4px 12px" align="center" look="strong" id={id}>
          {name}
          <StatusChip tone={scope === 'read' ? 'info' : 'warning'}>{scope === 'read' ? t('Read') : t('Read and write')}</StatusChip>
          {isOver && <StatusChip tone="neutral">{t('Expired')}</StatusChip>}
        </Row>
        <Text look="detail">
          {isOver
            ? t('Made on {{made}}, expired on {{day}}', { made: formatInstantDay(createdAt), day })
            : t('Made on {{made}}, expires on {{day}}', { made: formatInstantDay(createdAt), day })}
        </Text>
        <Text look="detail">
          {lastUsedAt === null ? (
            t('Never used')
          ) : (
            <>
              {t('Last used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Button look="quiet" tone="error" aria-describedby={id} onClick={onRevoke}>
        {isOver ? t('Remove') : t('Revoke')}
      </Button>
    </li>
  )
}

/** Shows the person's access tokens, with which programs act as them. */
export function Tokens() {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery(query(tokens.list))
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  const revoking = useAction({
    send: async ({ _id: id }: AccessToken) => call(tokens.revoke, { params: { id } }),
    done: () => t('Access token revoked'),
    about: (_nothing, { name }) => name,
    failed: t('Failed to revoke the access token')
  })
  const revoke = async (token: AccessToken) => {
    // The pressed button will be removed.
    const focus = focusAfter()
    if (await revoking.run(token)) {
      newTokens.dismiss(token._id)
      setTimeout(() => focus(heading.current))
    }
  }
  const list = data?.tokens ?? []
  // Switched off for the person's role: there is nothing for them here but what they have made before.
  if (error === null && data?.can.create !== true && list.length === 0) return null
  return (
    <section className={css.tokens} aria-labelledby="tokens">
      <h4 ref={heading} id="tokens" tabIndex={-1}>
        {t('Access tokens')}
      </h4>
      <Text look="note" mt={2} mb={12}>
        {t('With a token a program, such as a spreadsheet, reads the portal as you. Revoke what you no longer use.')}
      </Text>
      <NewTokens />
      {revoking.failure !== null && <ErrorBanner message={revoking.failure} onDismiss={revoking.reset} />}
      {error !== null && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the access tokens'))} onRetry={() => void refetch()} />
      )}
      {list.length > 0 && (
        <Text as="ul" mb={16}>
          {list.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </Text>
      )}
      {data?.can.create === true && (
        <Button look="outline" onClick={() => setMaking(true)}>
          {t('New Access Token')}
        </Button>
      )}
      <Suspense>{isMaking && <TokenDialog onClose={() => setMaking(false)} />}</Suspense>
      {revoked !== null && (
        <ConfirmDialog
          question={t('Revoke “{{name}}”? What uses it can no longer reach the portal.', { name: revoked.name })}
          verb={t('Revoke')}
          danger
          onConfirm={async () => revoke(revoked)}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  )
}
