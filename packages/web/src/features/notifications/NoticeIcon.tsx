import { IconBell } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'
import type { Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

/** Shows the subject of a notice as an icon. */
export function NoticeIcon({ icons, kind, tone }: { icons: NoticeIcons; kind: string; tone: Tone }) {
  const Icon = icons[kind] ?? icons[kind.split('.')[0] ?? ''] ?? IconBell
  return (
    <ToneTile tone={tone}>
      <Icon size={20} aria-hidden />
    </ToneTile>
  )
}
