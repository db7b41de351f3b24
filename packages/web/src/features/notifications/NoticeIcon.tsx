import { IconBell } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

/** What a notice is about, as a picture. */
export function NoticeIcon({ icons, kind }: { icons: NoticeIcons; kind: string }) {
  const Icon = icons[kind] ?? icons[kind.split('.')[0] ?? ''] ?? IconBell
  return <Icon size={20} aria-hidden />
}
