import { assemblyNotice, type ReplyByCode } from '@verandah/contract/assemblyNotice'
import { formatDay, longWeekday } from '@verandah/contract/formats'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import { paths } from '@verandah/contract/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError, call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { BrandedPage } from '../../../api/BrandedPage.tsx'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { ReplyChoice } from '../own/ReplyChoice.tsx'
import { replyWords } from '../own/replyWords.ts'
import { CodeForm } from './CodeForm.tsx'

const keyOf = (code: string) => [assemblyNotice.readCode.path, code]

/** Returns what a code stands for. A wrong one is not asked for again by itself: tries are counted. */
function useCode(code: string) {
  return useQuery({
    queryKey: keyOf(code),
    queryFn: async () => call(assemblyNotice.readCode, { body: { code } }),
    enabled: code !== '',
    retry: false,
    staleTime: Infinity
  })
}

/** The sign on a paper notice leads here: whoever has the paper says for its unit whether somebody comes. */
export function NoticeReplyPage() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCode(code)
  const isWrong = error instanceof ApiError && error.status < 429
  const look = (typed: string) => {
    // The same code stands for the same address, which asks for nothing again.
    if (typed === code) void refetch()
    else void navigate(paths.noticeReply(encodeURIComponent(typed)), { replace: true })
  }
  return (
    <BrandedPage title={t('Will you come to the meeting?')}>
      {error !== null && isWrong && (
        <Notice tone="error" mb={20}>
          {describeError(error, t('Failed to fetch the notice'))}
        </Notice>
      )}
      {error !== null && !isWrong && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the notice'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && isFetching && <FullPageLoader isInline />}
      {data === undefined && !isFetching && <CodeForm typed={code} onCode={look} />}
      {data !== undefined && <Reply key={code} code={code} known={data} />}
      <CardLinks>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </BrandedPage>
  )
}

function Reply({ code, known }: { code: string; known: ReplyByCode }) {
  const { t } = useTranslation()
  const question = useId()
  const client = useQueryClient()
  const replying = useAction({
    send: async (reply: AssemblyReply) => {
      client.setQueryData(keyOf(code), await call(assemblyNotice.replyByCode, { body: { code, reply } }))
    },
    failed: t('Failed to save your answer')
  })
  const { building, title, date, startTime, location, unit, reply, proxyState } = known
  const { isSuccess, isPending } = replying
  // Whoever has the paper is not told who holds the proxy.
  const proxy = proxyState === null ? null : { state: proxyState, sentence: t('Your proxy votes for {{unit}}.', { unit }) }
  const next =
    reply === 'proxy' && proxy === null
      ? t('Fill in the form on your paper and give it to the secretary. To change your answer, press another button.')
      : t('You can close this page. To change your answer, press another button.')
  return (
    <>
      <Facts
        facts={[
          [t('Building'), building],
          [t('Meeting'), title],
          [t('Day'), t('{{weekday}}, {{day}}', { weekday: longWeekday(date), day: formatDay(date) })],
          [t('Time'), startTime],
          [t('Place'), location],
          [t('Unit'), <strong key="unit">{unit}</strong>]
        ]}
      />
      {replying.failure !== null && <ErrorBanner message={replying.failure} onDismiss={replying.reset} />}
      <Text id={question} look="title" mt={20} mb={12}>
        {t('Will you, the owner of {{unit}}, come?', { unit })}
      </Text>
      <ReplyChoice
        labelledBy={question}
        chosen={isPending ? (replying.variables ?? reply) : reply}
        proxy={proxy}
        isBusy={isPending}
        onChoose={(chosen) => void replying.run(chosen)}
      />
      {/* Below the buttons: above them the thanks would move another answer under the finger. */}
      <div role="status">
        {isSuccess && reply !== null && (
          <Text look="title" mt={20}>
            {t('Thank you.')} {replyWords(reply, proxy, t)}
          </Text>
        )}
        <Text look="quiet" mt={isSuccess ? 8 : 16}>
          {isSuccess ? next : t('One press is enough.')}
        </Text>
      </div>
    </>
  )
}
