/** How the link is called under every commercial email by which its reader ends them. */
export const wayOutWords = 'No more mail like this'
