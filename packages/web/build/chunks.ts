/**
 * What every screen loads, the login screen included, in one chunk: it compresses better than the dozen small ones that
 * the bundler would cut. The rest of each library (menus, dialogs, …) comes with the screens that use it.
 */
const EVERYWHERE = [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|zustand|clsx)\//,
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase)\//,
  /@tabler\/icons-react\/.*createReactComponent/,
  /web\/src\/(main|api\/|i18n\/|theme\/|app\/(?!NotFoundPage)[^/]*$)/,
  /web\/src\/ui\/(Button|CardPage|FullPageLoader|Notice)\./
]

export const chunkGroups = [{ name: 'app', test: (id: string) => EVERYWHERE.some((part) => part.test(id)) }]
