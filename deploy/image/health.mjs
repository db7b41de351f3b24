// The image's health check: whether the portal in this container answers.
const { PORT = '4000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)
process.exit(answer?.ok === true ? 0 : 1)
