import { paths } from '@verandah/contract/paths'
import { setup, type Setup } from '@verandah/contract/setup'
import type { z } from '@verandah/contract/z'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { answerText } from '../../api/calls/describeError.ts'
import { useBrand } from '../../api/building.ts'
import { ApiError, call } from '../../api/calls/call.ts'
import { refreshChanged } from '../../api/changes.ts'
import { query } from '../../api/query.ts'
import { beginSession } from '../../api/session/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CardLinks } from '../../ui/cards/CardLinks.tsx'
import { CardPage } from '../../ui/cards/CardPage.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { SetupForm } from './SetupForm.tsx'

/**
 * Shows why there is nothing to set up by this link, in the server's words; `/` says what to do, or is the landing page by
 * now.
 */
function DeadLink({ why }: { why: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="error">{why}</Notice>
      <CardLinks>
        <a href="/">{t('Go to the Portal')}</a>
      </CardLinks>
    </>
  )
}

function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="error">{answerText(error)}</Notice>
      <CardLinks>
        <Button look="outline" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </CardLinks>
    </>
  )
}

function SetUp({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...query(setup.get, { params: { token } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0
  })

  async function complete(body: z.input<typeof Setup>) {
    const { token: session, user } = await call(setup.complete, { params: { token }, body })
    beginSession(session, user)
    // It has a name now.
    void refreshChanged(client)
    onDone()
  }

  if (data !== undefined) return <SetupForm start={data} onSend={complete} />
  if (error === null) return <FullPageLoader text={t('Checking your link...')} isInline />
  if (error instanceof ApiError && error.status === 404) return <DeadLink why={error.message} />
  return <NoAnswer error={error} onRetry={() => void refetch()} />
}

/** The first administrator names the building and makes an account; then the dashboard lists what to do next. */
export function SetupPage() {
  const { t } = useTranslation()
  const title = t('Set Up the Portal')
  useDocumentTitle(title)
  const { product } = useBrand()
  const { token = '' } = useParams()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Navigate to={paths.dashboard} replace />
  return (
    <CardPage brand={{ product, building: null }} title={title} isWide>
      <SetUp token={token} onDone={() => setDone(true)} />
    </CardPage>
  )
}
