import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './app.vue';
import HomeView from './home-view.vue';
import PanelView from './panel-view.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: HomeView },
    // All below it is the panel's to route.
    { path: '/pannello/:rest(.*)*', component: PanelView },
  ],
});

createApp(App).use(router).mount('#app');
