import type { Announcement } from '@verandah/contract/announcementRecord'
import { formatInstantDay } from '@verandah/contract/formats'
import { IconEye, IconMessageCircle, IconUserCheck, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row } from '../../../ui/page/layout.tsx'

/** Shows who wrote it and when it appeared, in one line; of a draft, when it was written. */
export function Byline({ announcement: { author, publishedAt, createdAt } }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const name = `${author.firstName} ${author.lastName}`
  return t('By {{author}} • {{date}}', { author: name, date: formatInstantDay(publishedAt ?? createdAt) })
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: string }) {
  return (
    <Row as="span" gap={6} align="center" wrap={false}>
      <Icon size={17} aria-hidden />
      {children}
    </Row>
  )
}

/** By whom, when, and how it was received. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const { views, commentCount, audienceCount, readCount, status } = announcement
  return (
    <Row as="p" gap="4px 16px" align="center" look="meta">
      <span>
        <Byline announcement={announcement} />
      </span>
      <Fact Icon={IconEye}>{t('Views count', { count: views })}</Fact>
      {commentCount > 0 && <Fact Icon={IconMessageCircle}>{t('Comments count', { count: commentCount })}</Fact>}
      {status === 'published' && audienceCount !== null && readCount !== null && (
        <Fact Icon={IconUserCheck}>{t('Read by {{read}} of {{audience}}', { read: readCount, audience: audienceCount })}</Fact>
      )}
    </Row>
  )
}
