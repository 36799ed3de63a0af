import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LessonNote } from '#contracts/training/lesson-note.ts'
import { api, messageOf } from '#web/app/api.ts'
import { toast } from '#web/design/toast-store.ts'

/** One's own notes of a lesson, oldest first, and the ways to change them. */
export function useLessonNotes(lessonId: string) {
  const client = useQueryClient()
  const queryKey = ['/api/lesson-notes', lessonId]
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (
        await api.get<{ items: LessonNote[] }>(
          `/api/lesson-notes?lessonId=${lessonId}&sort=createdAt&limit=200`,
        )
      ).items,
  })
  const onSettled = () => client.invalidateQueries({ queryKey })
  const onError = (error: Error) =>
    toast({
      title: 'Not kept yet',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    })
  const add = useMutation({
    mutationFn: (note: { quote?: string; body?: string }) =>
      api.post<LessonNote>('/api/lesson-notes', { lessonId, ...note }),
    onSettled,
    onError,
  })
  const change = useMutation({
    mutationFn: ({ note, body }: { note: LessonNote; body: string }) =>
      api.patch<LessonNote>(
        `/api/lesson-notes/${note.id}`,
        { body },
        { headers: { 'If-Match': `"${note.version}"` } },
      ),
    onSettled,
    onError,
  })
  const remove = useMutation({
    mutationFn: (note: LessonNote) => api.delete(`/api/lesson-notes/${note.id}`),
    onSettled,
    onError,
  })
  return { query, add, change, remove }
}

export type LessonNotes = ReturnType<typeof useLessonNotes>
