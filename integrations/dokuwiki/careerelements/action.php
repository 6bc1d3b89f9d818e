<?php

use dokuwiki\Extension\ActionPlugin;
use dokuwiki\Extension\Event;
use dokuwiki\Extension\EventHandler;
use dokuwiki\plugin\careerelements\Tag;

/** Adds the script to pages that show an element, and to no others. */
class action_plugin_careerelements extends ActionPlugin
{
    /** @inheritdoc */
    public function register(EventHandler $controller)
    {
        $controller->register_hook('TPL_METAHEADER_OUTPUT', 'BEFORE', $this, 'addScript');
        $controller->register_hook('PARSER_CACHE_USE', 'BEFORE', $this, 'addDependencies');
    }

    public function addScript(Event $event)
    {
        $helper = $this->loadHelper('careerelements');
        if (!$helper->isReady() || !$this->showsElement()) return;
        $event->data['script'][] = $helper->scriptAttributes() + ['_data' => ''];
    }

    /** Pages with an element are rendered again after an update of this plugin. A change of the configuration does that anyway. */
    public function addDependencies(Event $event)
    {
        $cache = $event->data;
        if (empty($cache->page) || !p_get_metadata($cache->page, 'plugin_careerelements', METADATA_DONT_RENDER)) return;
        foreach (['syntax.php', 'helper.php', 'Tag.php'] as $file) $cache->depends['files'][] = __DIR__ . "/$file";
    }

    private function showsElement()
    {
        global $ACT, $ID, $REV, $TEXT, $conf;
        if ($this->getConf('everywhere')) return true;
        if ($ACT === 'preview' && Tag::isIn($TEXT)) return true;
        // The metadata are those of the newest version.
        if ($ACT === 'show' && ($REV ? Tag::isIn(rawWiki($ID, $REV)) : p_get_metadata($ID, 'plugin_careerelements'))) {
            return true;
        }
        $sidebar = empty($conf['sidebar']) ? false : page_findnearest($conf['sidebar']);
        return $sidebar && p_get_metadata($sidebar, 'plugin_careerelements');
    }
}
