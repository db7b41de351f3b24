import { IconLock } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const booksNoticeIcons: NoticeIcons = { books: IconLock }
