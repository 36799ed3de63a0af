export const dashboardTexts = {
  heading: 'Admin Dashboard',
  subtitle: 'Monitor trainee progress and completion rates',
}
