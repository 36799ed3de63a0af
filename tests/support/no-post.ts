import type { Post } from '#platform/ports/post.ts'

/** For tests in which no email leaves. */
export const noPost: Post = {
  send: () => Promise.reject(new Error('no email may leave in this test')),
  close: () => {},
}
